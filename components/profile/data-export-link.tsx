"use client";

import { type MouseEvent, useState } from "react";
import { saveFile } from "@/lib/client/save-file";

const FILE_NAME = "vitrin.json";

/**
 * Downloads everything the account holds. A plain link to the API without scripts; with them the
 * session is renewed first if need be.
 */
export function DataExportLink({ labels }: { labels: { load: string; failed: string } }) {
  const [failed, setFailed] = useState(false);
  const load = async (event: MouseEvent) => {
    event.preventDefault();
    setFailed(false);
    try {
      const { authenticatedGet: getMine } =
        await import("@/lib/client/session/authenticated-fetch");
      saveFile(FILE_NAME, JSON.stringify(await getMine<unknown>("/auth/get-my-data", {}), null, 2));
    } catch {
      setFailed(true);
    }
  };
  return (
    <div>
      <a
        href="/api/auth/get-my-data"
        download={FILE_NAME}
        onClick={(event) => void load(event)}
        className="flex min-h-11 items-center justify-center rounded-control border border-line px-4 py-2 text-center font-semibold hover:border-ink"
      >
        {labels.load}
      </a>
      <p role="alert" className="text-sm text-failure not-empty:mt-2">
        {failed ? labels.failed : null}
      </p>
    </div>
  );
}
