import { z } from "zod";

/**
 * The response of every endpoint: the specification's envelope and, on failure, a stable error
 * `code` (lib/contract/error.ts).
 */
export const envelope = <Data extends z.ZodType>(data: Data) =>
  z.object({
    isSuccessful: z.boolean(),
    statusCode: z.number().int(),
    messages: z.array(z.string()),
    data,
  });

export type Envelope<Data> = {
  isSuccessful: boolean;
  statusCode: number;
  messages: string[];
  data: Data;
};

/** The envelope of a success. */
export const ok = <Data>(data: Data): Envelope<Data> => ({
  isSuccessful: true,
  statusCode: 200,
  messages: [],
  data,
});
