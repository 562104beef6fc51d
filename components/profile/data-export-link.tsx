"use client";

import { type MouseEvent, useState } from "react";
import { saveFile } from "@/lib/client/save-file";

const FILE_NAME = "vitrin.json";

/**
 * Downloads all data of the account. Without JavaScript it is a plain link to the API; with
 * JavaScript an expired access token is renewed first.
 */
export function DataExportLink({ labels }: { labels: { download: string; failed: string } }) {
  const [failed, setFailed] = useState(false);
  const onClick = async (event: MouseEvent) => {
    event.preventDefault();
    setFailed(false);
    try {
      const { authenticatedGet } = await import("@/lib/client/session/authenticated-fetch");
      const data = await authenticatedGet<unknown>("/auth/get-my-data", {});
      saveFile(FILE_NAME, JSON.stringify(data, null, 2));
    } catch {
      setFailed(true);
    }
  };
  return (
    <div>
      <a
        href="/api/auth/get-my-data"
        download={FILE_NAME}
        onClick={(event) => void onClick(event)}
        className="flex min-h-11 items-center justify-center rounded-control border border-line px-4 py-2 text-center font-semibold hover:border-ink"
      >
        {labels.download}
      </a>
      <p role="alert" className="text-sm text-failure not-empty:mt-2">
        {failed ? labels.failed : null}
      </p>
    </div>
  );
}
