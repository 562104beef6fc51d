"use client";

import { createClientFeature } from "@payloadcms/richtext-lexical/client";
import {
  $getSelection,
  type BaseSelection,
  COMMAND_PRIORITY_HIGH,
  PASTE_COMMAND,
  SELECTION_INSERT_CLIPBOARD_NODES_COMMAND,
} from "@payloadcms/richtext-lexical/lexical";
import { $generateNodesFromDOM } from "@payloadcms/richtext-lexical/lexical/html";
import { useLexicalComposerContext } from "@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext";
import { toast, useTranslation } from "@payloadcms/ui";
import { useEffect } from "react";
import { cleanPaste } from "./clean-paste";
import { staffText } from "./staff-text";

const LOST_PICTURES_TEXTS = {
  az: (pictures: number) =>
    `Mətn yapışdırıldı, ${pictures} şəkil isə yox: brauzer onları Word-dən və ya başqa saytdan götürə bilmir. Şəkilləri fayl kimi yükləyin.`,
  en: (pictures: number) =>
    `The text was pasted, but ${pictures === 1 ? "1 picture was" : `${pictures} pictures were`} not: the browser cannot take them from Word or another site. Upload the pictures as files.`,
  ru: (pictures: number) =>
    `Текст вставлен, но изображения (${pictures}) — нет: браузер не может взять их из Word или с другого сайта. Загрузите изображения файлами.`,
};

const isInCell = (selection: BaseSelection) =>
  selection
    .getNodes()
    .some((node) => node.getParents().some((parent) => parent.getType() === "tablecell"));

/**
 * Converts pasted HTML to what the editor can store, and warns about images that are lost. Plain
 * text, and what was copied in the editor itself, is left to the editor.
 */
function PastePlugin() {
  const [editor] = useLexicalComposerContext();
  const { i18n } = useTranslation();
  const language = i18n.language as string;
  useEffect(
    () =>
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => {
          const clipboard = event instanceof ClipboardEvent ? event.clipboardData : null;
          const html = clipboard?.getData("text/html") ?? "";
          const selection = $getSelection();
          if (
            html === "" ||
            !selection ||
            clipboard?.types.includes("application/x-lexical-editor")
          )
            return false;
          event.preventDefault();
          const { cleaned, lostPictures } = cleanPaste(
            html,
            window.location.origin,
            isInCell(selection),
          );
          const nodes = $generateNodesFromDOM(editor, cleaned);
          // The table plugin handles this command when the paste goes into cells.
          if (
            !editor.dispatchCommand(SELECTION_INSERT_CLIPBOARD_NODES_COMMAND, { nodes, selection })
          )
            selection.insertNodes(nodes);
          if (lostPictures > 0)
            toast.warning(staffText(LOST_PICTURES_TEXTS, language)(lostPictures), {
              duration: 15_000,
            });
          return true;
        },
        COMMAND_PRIORITY_HIGH,
      ),
    [editor, language],
  );
  return null;
}

export const PasteFeatureClient = createClientFeature({
  plugins: [{ Component: PastePlugin, position: "normal" }],
});
