type Failure = { errors?: { message?: string }[] };

/**
 * Calls an endpoint of the desk. `error`: the server's sentence, or undefined when there was no
 * answer that can be read; an act on several shipments is confirmed on the way
 * (../confirmed-fetch.ts).
 */
export async function requestDesk<Answer>(
  path: string,
  body?: object,
  signal?: AbortSignal,
): Promise<{ answer: Answer } | { error: string | undefined }> {
  const response = await fetch(`/admin/api/desk${path}`, {
    credentials: "include",
    ...(signal ? { signal } : {}),
    ...(body
      ? {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(body),
        }
      : {}),
  }).catch(() => undefined);
  const answer = (await response?.json().catch(() => undefined)) as (Answer & Failure) | undefined;
  return response?.ok && answer ? { answer } : { error: answer?.errors?.[0]?.message };
}
