import { z } from "zod";
import { email } from "./email";
import { FORM_LIMIT, read, readAsCustomer, write } from "./endpoint";
import { envelope } from "./envelope";
import { languageInput, singleLine } from "./inputs";
import { registration } from "./registration";
import { SIGN_IN } from "./sign-in-limits";

/** The signed-in person (specification section 3: data.userModel). */
const userModel = z.object({
  userFirstName: z.string().nullable(),
  userLastName: z.string().nullable(),
  userPhone: z.string().describe("E.164"),
  userEmail: z.string().nullable(),
});
export type UserModel = z.infer<typeof userModel>;

/**
 * The tokens and the person; `user` is the phone sign-in's other name for `userModel`. In a browser
 * the tokens are HttpOnly cookies and null here, so that scripts never hold one.
 */
const session = z.object({
  token: z.string().nullable(),
  refreshToken: z.string().nullable(),
  deviceKey: z
    .string()
    .nullable()
    .describe(
      "for `X-Device-Key` at the next sign-in, which then has rate limits of its own; null after a refresh; a browser has it as a cookie",
    ),
  userModel,
  user: userModel,
});
export type SessionAnswer = z.infer<typeof session>;

/** The two possible names of the phone number (specification section 7). */
const codeRequest = z
  .object({
    phoneNumber: singleLine(1000).optional(),
    phone: singleLine(1000).optional(),
    ...languageInput,
  })
  .refine(({ phoneNumber, phone }) => Boolean(phoneNumber ?? phone), {
    path: ["phoneNumber"],
    message: "Invalid input: expected string, received undefined",
  });

const challenge = z.object({
  challenge: z
    .string()
    .nullable()
    .describe("for `X-Sign-In-Challenge`; a browser has it as a cookie"),
  expiresInSeconds: z.number().int(),
  resendInSeconds: z.number().int(),
});
export type Challenge = z.infer<typeof challenge>;

/** All data of an account, for its owner to download. */
const accountData = z.object({
  userModel,
  createDate: z.string().describe("ISO 8601"),
  basket: z.array(z.object({ productSlug: z.string(), productCount: z.number().int() })),
  favourites: z.array(z.string()),
  sessions: z.array(
    z.object({ device: z.string(), createDate: z.string(), lastUsedDate: z.string() }),
  ),
  invoices: z.array(z.record(z.string(), z.unknown())),
  reviews: z.array(z.record(z.string(), z.unknown())),
  modelWishes: z
    .array(
      z.object({
        model: z.string(),
        language: z.string(),
        createDate: z.string(),
        expireDate: z.string(),
        toldDate: z.string().nullable(),
      }),
    )
    .describe("the models that the account, or the owner of its proven address, waits for"),
});
export type AccountData = z.infer<typeof accountData>;

/** What customers change about themselves; the phone is proven, and stays. Blank clears a field. */
const accountDetails = z.object({
  userFirstName: singleLine(100).optional().default(""),
  userLastName: singleLine(100).optional().default(""),
  userEmail: z
    .union([z.string().trim().length(0), email])
    .optional()
    .default(""),
  ...languageInput,
});
export type AccountDetails = z.infer<typeof accountDetails>;

export const authContract = {
  /**
   * Sends a 4-digit code to a mobile phone of Azerbaijan (specification section 5); the answer and
   * its timing are the same for every number. 400 names the field. 429: retry after 60 s, then
   * twice as long each time, per network or known browser. 429 `PHONE_PAUSED` after too many wrong
   * codes within a week, for unknown browsers (those without `X-Device-Key` or our cookie).
   */
  getCode: write({ limit: SIGN_IN.codesPerNetwork, sets: "challenge", body: "either" })
    .route({
      method: "POST",
      path: "/auth/get-code",
      tags: ["Auth"],
      summary: "Send a code to a phone",
    })
    .input(codeRequest)
    .output(envelope(challenge)),
  /**
   * Signs in with the code of the caller's challenge (`X-Sign-In-Challenge`, or our cookie). 400
   * `CODE_WRONG`; 410 `CODE_EXPIRED` after four minutes, `CODE_USED`; 429 `CODE_TRIES_EXHAUSTED`
   * after five tries, `PHONE_PAUSED` after 20 wrong codes for the phone within a week.
   */
  confirmCode: write({ limit: SIGN_IN.entriesPerNetwork, sets: "session", body: "either" })
    .route({
      method: "POST",
      path: "/auth/confirm-code",
      tags: ["Auth"],
      summary: "Sign in with a code",
    })
    .input(
      z.object({
        code: z
          .string()
          .trim()
          .regex(/^\d{4}$/, "Invalid input: not four digits"),
      }),
    )
    .output(envelope(session)),
  /**
   * Registers (specification section 5). Always 201 for valid input, so that nobody can find out
   * who is a customer. The registration takes effect when the same caller (`X-Registration-Key`, or
   * our cookie) proves the phone by a code within a day.
   */
  registerUser: write({ limit: FORM_LIMIT, sets: "registration", body: "either" })
    .route({
      method: "POST",
      path: "/auth/register-user",
      tags: ["Auth"],
      summary: "Register",
      successStatus: 201,
    })
    .input(registration)
    .output(envelope(z.object({ registrationKey: z.string().nullable() }))),
  /**
   * Exchanges a refresh token for new tokens (specification section 7, which has it in a header;
   * browsers send our cookie). 401 `UNAUTHENTICATED`. A token that is used again after more than 10
   * s ends its whole session.
   */
  getTokenByRefreshToken: read
    .meta({ limit: { points: 240, seconds: 600 }, crossSite: false, sets: "session" })
    .route({
      method: "GET",
      path: "/auth/get-token-by-refresh-token",
      tags: ["Auth"],
      summary: "Refresh the tokens",
      inputStructure: "detailed",
    })
    .input(
      z.object({ headers: z.object({ refresh_token: z.string().max(200).optional() }).optional() }),
    )
    .output(envelope(session)),
  /** The signed-in person (our own). */
  getUser: readAsCustomer
    .route({
      method: "GET",
      path: "/auth/get-user",
      tags: ["Auth"],
      summary: "The signed-in person",
    })
    .output(envelope(userModel)),
  /**
   * Stores the person's name and e-mail address, each of them as a whole, and returns the person
   * (our own). A new address has to be proven: a link is mailed to it, unless it has received three
   * within a day. 400 names the field.
   */
  updateUser: write({ limit: FORM_LIMIT, caller: "customer", body: "either" })
    .route({
      method: "POST",
      path: "/auth/update-user",
      tags: ["Auth"],
      summary: "Change one's name and address",
    })
    .input(accountDetails)
    .output(envelope(userModel)),
  /**
   * The account's e-mail address, and whether its owner has proven it: mails about orders are sent
   * only to a proven address (our own).
   */
  getEmail: readAsCustomer
    .route({ method: "GET", path: "/auth/get-email", tags: ["Auth"], summary: "One's own address" })
    .output(envelope(z.object({ email: z.string().nullable(), isProven: z.boolean() }))),
  /**
   * Mails a link that proves the account's address (our own). 409 `EMAIL_PROVEN`; 429 after three
   * mails to one mailbox within a day.
   */
  sendEmailProof: write({ limit: FORM_LIMIT, caller: "customer", body: "either" })
    .route({
      method: "POST",
      path: "/auth/send-email-proof",
      tags: ["Auth"],
      summary: "Send the link that proves one's address",
    })
    .input(z.object({ ...languageInput }))
    .output(envelope(z.null())),
  /**
   * Proves an address by the key of a mailed link, for an account, the newsletter or a model that
   * is waited for (our own); anybody who has the link may do so. 410 `LINK_EXPIRED`; 409
   * `TOO_MANY_WISHES`.
   */
  confirmEmail: write({ limit: FORM_LIMIT, body: "either" })
    .route({
      method: "POST",
      path: "/auth/confirm-email",
      tags: ["Auth"],
      summary: "Prove an address",
    })
    .input(z.object({ key: z.string().trim().min(1).max(100), ...languageInput }))
    .output(envelope(z.object({ purpose: z.enum(["account", "newsletter", "model"]) }))),
  /**
   * Ends this session (specification section 4), even while its tokens are still valid (our own).
   */
  logout: write({ limit: FORM_LIMIT, sets: "signed-out", body: "either" })
    .route({ method: "POST", path: "/auth/logout", tags: ["Auth"], summary: "Sign out here" })
    .output(envelope(z.null())),
  /** Ends all sessions of the customer (our own). */
  logoutEverywhere: write({
    limit: FORM_LIMIT,
    caller: "customer",
    sets: "signed-out",
    body: "either",
  })
    .route({
      method: "POST",
      path: "/auth/logout-everywhere",
      tags: ["Auth"],
      summary: "Sign out everywhere",
    })
    .output(envelope(z.null())),
  /** All data of the account (our own). */
  getMyData: readAsCustomer
    .meta({ limit: FORM_LIMIT })
    .route({ method: "GET", path: "/auth/get-my-data", tags: ["Auth"], summary: "One's own data" })
    .output(envelope(accountData)),
  /**
   * Deletes the account and its reviews (our own). Invoices stay, without the person's data,
   * because bookkeeping needs them.
   */
  deleteAccount: write({
    limit: FORM_LIMIT,
    caller: "customer",
    sets: "signed-out",
    body: "either",
  })
    .route({
      method: "POST",
      path: "/auth/delete-account",
      tags: ["Auth"],
      summary: "Delete the account",
    })
    .output(envelope(z.null())),
};
