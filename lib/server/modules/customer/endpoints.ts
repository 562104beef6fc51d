import { ok } from "@/lib/contract/envelope";
import { languageOf } from "@/lib/contract/inputs";
import { api } from "../../api/api";
import { customerOf } from "../../api/require-customer";
import { AppError } from "../../app-error";
import { queryAccountEmail, sendAccountProof } from "../email/account-email";
import { confirmEmail } from "../email/confirm-email";
import { deleteAccount, queryAccountData, queryUser } from "./account";
import { confirmCode } from "./confirm-code";
import { registerCustomer } from "./register";
import { requestCode } from "./request-code";
import { endAllSessions, endSession, refreshSession } from "./sessions";
import { updateUser } from "./update-user";

/** Answers the endpoints of `auth` in lib/contract. */
export const authEndpoints = {
  getCode: api.auth.getCode.handler(async ({ input, context: { signIn, clientAddress } }) =>
    ok(
      await requestCode(input.phoneNumber ?? input.phone ?? "", languageOf(input), {
        clientAddress,
        device: signIn.device,
      }),
    ),
  ),
  confirmCode: api.auth.confirmCode.handler(
    async ({ input, context: { signIn, userAgent, clientAddress } }) =>
      ok(
        await confirmCode(signIn.challenge, input.code, {
          registration: signIn.registration,
          device: signIn.device,
          userAgent,
          clientAddress,
        }),
      ),
  ),
  registerUser: api.auth.registerUser.handler(async ({ input }) => ({
    ...ok({ registrationKey: await registerCustomer(input) }),
    statusCode: 201,
  })),
  getTokenByRefreshToken: api.auth.getTokenByRefreshToken.handler(
    async ({ input, context: { signIn } }) => {
      const token = input.headers?.refresh_token ?? signIn.refreshToken;
      if (!token) throw new AppError("UNAUTHENTICATED");
      return ok(await refreshSession(token));
    },
  ),
  getUser: api.auth.getUser.handler(async ({ context }) =>
    ok(await queryUser(customerOf(context).customerId)),
  ),
  updateUser: api.auth.updateUser.handler(async ({ input, context }) =>
    ok(
      await updateUser(input, {
        customerId: customerOf(context).customerId,
        language: languageOf(input),
        clientAddress: context.clientAddress,
      }),
    ),
  ),
  getEmail: api.auth.getEmail.handler(async ({ context }) =>
    ok(await queryAccountEmail(customerOf(context).customerId)),
  ),
  sendEmailProof: api.auth.sendEmailProof.handler(async ({ input, context }) => {
    await sendAccountProof(
      customerOf(context).customerId,
      languageOf(input),
      context.clientAddress,
    );
    return ok(null);
  }),
  confirmEmail: api.auth.confirmEmail.handler(async ({ input }) =>
    ok(await confirmEmail(input.key)),
  ),
  logout: api.auth.logout.handler(async ({ context: { session, signIn } }) => {
    await endSession(session?.accessToken ?? null, signIn.refreshToken);
    return ok(null);
  }),
  logoutEverywhere: api.auth.logoutEverywhere.handler(async ({ context }) => {
    await endAllSessions(customerOf(context).customerId);
    return ok(null);
  }),
  getMyData: api.auth.getMyData.handler(async ({ context }) =>
    ok(await queryAccountData(customerOf(context).customerId)),
  ),
  deleteAccount: api.auth.deleteAccount.handler(async ({ context }) => {
    await deleteAccount(customerOf(context).customerId);
    return ok(null);
  }),
};
