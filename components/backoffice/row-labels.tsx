"use client";

import { useRowLabel, useTranslation } from "@payloadcms/ui";
import { useEffect, useState } from "react";
import { documentTitle } from "./document-titles";
import { staffText } from "./staff-text";

const KINDS = {
  parameters: { az: "Parametr", en: "Parameter", ru: "Характеристика" },
  media: { az: "Şəkil", en: "Picture", ru: "Изображение" },
};

type RowProps = { collection: keyof typeof KINDS; document: unknown; rowNumber: number };

/** The title of the document that a row refers to; its kind and number while there is none. */
function RowTitle({ collection, document, rowNumber }: RowProps) {
  const { i18n } = useTranslation();
  const [title, setTitle] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    const loading =
      typeof document === "number"
        ? documentTitle(collection, document, i18n.language)
        : Promise.resolve(undefined);
    void loading.then((loaded) => isCurrent && setTitle(loaded));
    return () => {
      isCurrent = false;
    };
  }, [collection, document, i18n.language]);
  return <>{title || `${staffText(KINDS[collection], i18n.language)} ${rowNumber}`}</>;
}

/** The heading of a row of a product's parameters: the parameter's name. */
export function ParameterRowLabel() {
  const { data, rowNumber } = useRowLabel<{ parameter?: number }>();
  return (
    <RowTitle collection="parameters" document={data?.parameter} rowNumber={(rowNumber ?? 0) + 1} />
  );
}

/** The heading of a row of a product's gallery: the picture's file name. */
export function PictureRowLabel() {
  const { data, rowNumber } = useRowLabel<{ file?: number }>();
  return <RowTitle collection="media" document={data?.file} rowNumber={(rowNumber ?? 0) + 1} />;
}
