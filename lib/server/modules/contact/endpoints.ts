import { ok } from "@/lib/contract/envelope";
import { api } from "../../api/api";
import { idempotencyKey } from "../../api/request-headers";
import { sendMessage } from "./send-message";

/** Answers the endpoints of `contact` in lib/contract. */
export const contactEndpoints = {
  sendMessage: api.contact.sendMessage.handler(async ({ input }) =>
    ok(await sendMessage(input.body, idempotencyKey(input))),
  ),
};
