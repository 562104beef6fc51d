/** What the actions of the back office answer with. */
export type ActionAnswer = {
  message?: string;
  secret?: string;
  key?: string;
  errors?: { message?: string }[];
};

/**
 * Sends an action of a button to the back office's API, and returns its answer; an empty one without
 * a connection.
 */
export async function requestAction<Answer = ActionAnswer>(
  url: string,
  method: "GET" | "POST" = "POST",
  body?: object,
): Promise<Partial<Answer> & Pick<ActionAnswer, "errors">> {
  const response = await fetch(url, {
    credentials: "include",
    method,
    ...(body
      ? { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }
      : {}),
  }).catch(() => undefined);
  const answer: unknown = await response?.json().catch(() => undefined);
  return (answer ?? {}) as Partial<Answer> & Pick<ActionAnswer, "errors">;
}
