import type { ClientRequest, IncomingMessage } from "node:http";

/**
 * The answer to a request. Rejects when the request fails, and when its connection closes without an
 * answer: a server that switches to another protocol (101) causes no event but this one.
 */
export const answerTo = (request: ClientRequest): Promise<IncomingMessage> =>
  new Promise((answered, failed) =>
    request
      .on("response", answered)
      .on("error", failed)
      .on("close", () => failed(new Error("the connection was closed without an answer"))),
  );
