type Failure = { errors?: { message?: string }[] };

/**
 * Calls an endpoint of the page of stock. `error`: the server's sentence, or undefined when there was
 * no answer that can be read.
 */
export async function requestStock<Answer>(
  path: string,
  body?: object,
): Promise<{ answer: Answer } | { error: string | undefined }> {
  const response = await fetch(`/admin/api/stock${path}`, {
    credentials: "include",
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
