/**
 * Sign-in by phone, sessions and accounts (specification sections 4 and 7, domain.md section 5)
 * through every implementation of the API.
 */
import { NO_SIGN_IN } from "@/lib/request-context";
import { readNewestCode, newPhone, requestContext, signInCustomer, sql } from "../customer";
import { describeOnEveryTransport } from "./transports";

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => "success",
    (error: { code: string; status: number }) => `${error.status} ${error.code}`,
  );
const withChallenge = (challenge: string | null) =>
  requestContext({ signIn: { ...NO_SIGN_IN, challenge } });
const withRefreshToken = (refreshToken: string) =>
  requestContext({ signIn: { ...NO_SIGN_IN, refreshToken } });
const wrongCode = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, "0");

describeOnEveryTransport((shop) => {
  const auth = () => shop().backend.auth;

  describe("codes", () => {
    test.each(["phoneNumber", "phone"] as const)(
      "sign in, with the number as `%s` in the specification's format",
      async (name) => {
        const phone = newPhone();
        const written = `994-${phone.slice(4, 6)}-${phone.slice(6, 9)}-${phone.slice(9, 11)}-${phone.slice(11)}`;
        const { data } = await auth().getCode({ [name]: written }, requestContext());
        expect(data).toMatchObject({
          challenge: expect.any(String),
          expiresInSeconds: 240,
          resendInSeconds: 60,
        });
        const answer = await auth().confirmCode(
          { code: await readNewestCode(phone) },
          withChallenge(data.challenge),
        );
        expect(answer).toMatchObject({
          isSuccessful: true,
          statusCode: 200,
          data: {
            token: expect.any(String),
            refreshToken: expect.any(String),
            userModel: { userPhone: phone, userFirstName: null },
            user: { userPhone: phone },
          },
        });
      },
    );

    test.each([
      "012 345 67 89",
      "+79161234567",
      "+9941234",
      "abc",
      "",
      "5".repeat(1000),
      "0501234567; DROP TABLE customers",
    ])("are not sent to %j", async (phoneNumber) => {
      expect(await failureOf(auth().getCode({ phoneNumber }, requestContext()))).toBe(
        "400 BAD_REQUEST",
      );
    });

    test("can be requested once a minute for the same phone and network", async () => {
      const [phone, caller] = [newPhone(), requestContext()];
      await auth().getCode({ phoneNumber: phone }, caller);
      expect(await failureOf(auth().getCode({ phoneNumber: phone }, caller))).toBe(
        "429 TOO_MANY_REQUESTS",
      );
      const [sent] = await sql<{ count: number }>(
        "SELECT count(*)::int AS count FROM sign_in_codes WHERE phone = $1",
        [phone],
      );
      expect(sent?.count).toBe(1);
      await sql(
        "UPDATE sign_in_codes SET created_at = created_at - interval '61 seconds' WHERE phone = $1",
        [phone],
      );
      expect((await auth().getCode({ phoneNumber: phone }, caller)).data.resendInSeconds).toBe(120);
    });

    test("work once: a repeated request returns the same session, a later one is rejected", async () => {
      const phone = newPhone();
      const { data } = await auth().getCode({ phoneNumber: phone }, requestContext());
      const code = await readNewestCode(phone);
      const first = await auth().confirmCode({ code }, withChallenge(data.challenge));
      const second = await auth().confirmCode({ code }, withChallenge(data.challenge));
      expect(second.data.refreshToken).toBe(first.data.refreshToken);
      await sql(
        "UPDATE sign_in_codes SET used_at = used_at - interval '11 seconds' WHERE phone = $1",
        [phone],
      );
      expect(await failureOf(auth().confirmCode({ code }, withChallenge(data.challenge)))).toBe(
        "410 CODE_USED",
      );
      const sessions = await sql(
        "SELECT 1 FROM customer_sessions s JOIN customers c ON c.id = s.customer_id WHERE c.phone = $1",
        [phone],
      );
      expect(sessions).toHaveLength(1);
    });

    test("are rejected when wrong, and permanently after five attempts", async () => {
      const phone = newPhone();
      const { data } = await auth().getCode({ phoneNumber: phone }, requestContext());
      const code = await readNewestCode(phone);
      const outcomes = [];
      for (let tries = 0; tries < 5; tries++)
        outcomes.push(
          await failureOf(
            auth().confirmCode({ code: wrongCode(code) }, withChallenge(data.challenge)),
          ),
        );
      expect(outcomes).toEqual([...Array(4).fill("400 CODE_WRONG"), "429 CODE_TRIES_EXHAUSTED"]);
      expect(await failureOf(auth().confirmCode({ code }, withChallenge(data.challenge)))).toBe(
        "429 CODE_TRIES_EXHAUSTED",
      );
    });

    test("are not checked after two hundred wrong ones from one network, for any phones; another network can still sign in", async () => {
      const phone = newPhone();
      const { data } = await auth().getCode({ phoneNumber: phone }, requestContext());
      const code = await readNewestCode(phone);
      const { context } = withChallenge(data.challenge);
      await sql("INSERT INTO rate_limits (key, points, expire) VALUES ($1, 199, $2)", [
        `wrong codes a day:${context.request.clientAddress}`,
        Date.now() + 60_000,
      ]);
      expect(await failureOf(auth().confirmCode({ code: wrongCode(code) }, { context }))).toBe(
        "400 CODE_WRONG",
      );
      expect(await failureOf(auth().confirmCode({ code }, { context }))).toBe(
        "429 TOO_MANY_REQUESTS",
      );
      expect(await failureOf(auth().confirmCode({ code }, withChallenge(data.challenge)))).toBe(
        "success",
      );
    });

    test("are rejected after four minutes, without their challenge, and with another challenge", async () => {
      const [phone, other] = [newPhone(), newPhone()];
      const { data } = await auth().getCode({ phoneNumber: phone }, requestContext());
      const { data: foreign } = await auth().getCode({ phoneNumber: other }, requestContext());
      const code = await readNewestCode(phone);
      expect(await failureOf(auth().confirmCode({ code }, requestContext()))).toBe(
        "410 CODE_EXPIRED",
      );
      expect(await failureOf(auth().confirmCode({ code }, withChallenge("nothing")))).toBe(
        "410 CODE_EXPIRED",
      );
      if (code !== (await readNewestCode(other)))
        expect(
          await failureOf(auth().confirmCode({ code }, withChallenge(foreign.challenge))),
        ).toBe("400 CODE_WRONG");
      await sql(
        "UPDATE sign_in_codes SET expires_at = now() - interval '1 second' WHERE phone = $1",
        [phone],
      );
      expect(await failureOf(auth().confirmCode({ code }, withChallenge(data.challenge)))).toBe(
        "410 CODE_EXPIRED",
      );
    });

    test.each(["123", "12345", "abcd", "", "１２３４"])(
      "in another format are bad input: %j",
      async (code) => {
        expect(await failureOf(auth().confirmCode({ code }, withChallenge("x")))).toBe(
          "400 BAD_REQUEST",
        );
      },
    );

    test("become invalid when the next one is requested for the phone from the same network", async () => {
      const [phone, caller] = [newPhone(), requestContext()];
      const { data: first } = await auth().getCode({ phoneNumber: phone }, caller);
      const code = await readNewestCode(phone);
      await sql(
        "UPDATE sign_in_codes SET created_at = created_at - interval '61 seconds' WHERE phone = $1",
        [phone],
      );
      await auth().getCode({ phoneNumber: phone }, caller);
      expect(await failureOf(auth().confirmCode({ code }, withChallenge(first.challenge)))).toBe(
        "410 CODE_EXPIRED",
      );
    });

    test("leave a device key, with which the next codes have limits of their own", async () => {
      const phone = newPhone();
      const { data } = await auth().getCode({ phoneNumber: phone }, requestContext());
      const answer = await auth().confirmCode(
        { code: await readNewestCode(phone) },
        withChallenge(data.challenge),
      );
      const device = answer.data.deviceKey;
      expect(device).toMatch(/^[\w-]{43}$/);
      await sql(
        "INSERT INTO sign_in_codes (challenge_hash, phone, code_mac, expires_at, wrong) SELECT i || $1, $1, 'x', now(), 5 FROM generate_series(1, 4) AS i",
        [phone],
      );
      expect(await failureOf(auth().getCode({ phoneNumber: phone }, requestContext()))).toBe(
        "429 PHONE_PAUSED",
      );
      expect(
        await failureOf(
          auth().getCode(
            { phoneNumber: phone },
            requestContext({ signIn: { ...NO_SIGN_IN, device } }),
          ),
        ),
      ).toBe("success");
    });
  });

  describe("sessions", () => {
    test("are refreshed by header or by cookie; for 10 s the old token gives the same new one, after that its use ends the session", async () => {
      const { refreshToken, options } = await signInCustomer(shop().backend);
      const viaHeader = await auth().getTokenByRefreshToken(
        { headers: { refresh_token: refreshToken } },
        requestContext(),
      );
      const viaCookie = await auth().getTokenByRefreshToken({}, withRefreshToken(refreshToken));
      expect(viaCookie.data.refreshToken).toBe(viaHeader.data.refreshToken);
      const newest = await auth().getTokenByRefreshToken(
        {},
        withRefreshToken(viaHeader.data.refreshToken ?? ""),
      );
      expect(newest.data.refreshToken).not.toBe(viaHeader.data.refreshToken);
      await sql(
        "UPDATE refresh_tokens SET replaced_at = replaced_at - interval '11 seconds' WHERE replaced_at IS NOT NULL",
      );
      expect(
        await failureOf(auth().getTokenByRefreshToken({}, withRefreshToken(refreshToken))),
      ).toBe("401 UNAUTHENTICATED");
      expect(
        await failureOf(
          auth().getTokenByRefreshToken({}, withRefreshToken(newest.data.refreshToken ?? "")),
        ),
      ).toBe("401 UNAUTHENTICATED");
      expect(await failureOf(auth().getUser({}, options))).toBe("401 UNAUTHENTICATED");
    });

    test("20 simultaneous refreshes return one and the same new token", async () => {
      const { phone, refreshToken } = await signInCustomer(shop().backend);
      const tokens = await Promise.all(
        Array.from(
          { length: 20 },
          async () =>
            (await auth().getTokenByRefreshToken({}, withRefreshToken(refreshToken))).data
              .refreshToken,
        ),
      );
      expect(new Set(tokens).size).toBe(1);
      const [row] = await sql<{ count: number }>(
        "SELECT count(*)::int AS count FROM refresh_tokens r JOIN customer_sessions s ON s.id = r.session_id JOIN customers c ON c.id = s.customer_id WHERE c.phone = $1",
        [phone],
      );
      expect(row?.count).toBe(2);
    });

    test("end on one device or on all, immediately", async () => {
      const phone = newPhone();
      const thisDevice = await signInCustomer(shop().backend, phone);
      await sql(
        "UPDATE sign_in_codes SET created_at = created_at - interval '1 day' WHERE phone = $1",
        [phone],
      );
      const otherDevice = await signInCustomer(shop().backend, phone);
      await auth().logout({}, thisDevice.options);
      expect(await failureOf(auth().getUser({}, thisDevice.options))).toBe("401 UNAUTHENTICATED");
      expect((await auth().getUser({}, otherDevice.options)).data.userPhone).toBe(phone);
      await auth().logoutEverywhere({}, otherDevice.options);
      expect(
        await failureOf(
          auth().getTokenByRefreshToken({}, withRefreshToken(otherDevice.refreshToken)),
        ),
      ).toBe("401 UNAUTHENTICATED");
      // Signing out without a session succeeds, because there is nothing to end.
      expect(await failureOf(auth().logout({}, requestContext()))).toBe("success");
    });
  });

  describe("registration", () => {
    const entered = (phone: string) => ({
      userFirstName: "Əli",
      userLastName: "Məmmədov",
      userPhone: phone,
      userEmail: "ali@example.com",
      userPassword: "uzun parol",
      confirmPassword: "uzun parol",
    });

    test("answers 201, and its data become the account's when the same caller confirms the phone", async () => {
      const phone = newPhone();
      const answer = await auth().registerUser(entered(phone), requestContext());
      expect(answer).toMatchObject({ statusCode: 201, isSuccessful: true });
      const { options } = await signInCustomer(shop().backend, phone, answer.data.registrationKey);
      expect((await auth().getUser({}, options)).data).toEqual({
        userFirstName: "Əli",
        userLastName: "Məmmədov",
        userPhone: phone,
        userEmail: "ali@example.com",
      });
      // No password is stored: it could not be used to sign in, and so it cannot be stolen.
      const stored = await sql(
        "SELECT 1 FROM information_schema.columns WHERE table_name IN ('customers', 'registrations', 'customer_passwords') AND column_name ~ 'password'",
      );
      expect(stored).toEqual([]);
    });

    test("of a number that somebody else has confirmed changes nothing and reveals nothing", async () => {
      const owner = await signInCustomer(shop().backend);
      const thief = await auth().registerUser(
        { ...entered(owner.phone), userFirstName: "Oğru" },
        requestContext(),
      );
      expect(thief.statusCode).toBe(201);
      expect((await auth().getUser({}, owner.options)).data.userFirstName).toBeNull();
      // The owner's next sign-in, without the thief's registration key, changes nothing either.
      await sql(
        "UPDATE sign_in_codes SET created_at = created_at - interval '1 day' WHERE phone = $1",
        [owner.phone],
      );
      const nextSignIn = await signInCustomer(shop().backend, owner.phone);
      expect((await auth().getUser({}, nextSignIn.options)).data.userFirstName).toBeNull();
    });

    test("needs no password", async () => {
      const { userPassword: _, ...without } = entered(newPhone());
      expect((await auth().registerUser(without, requestContext())).statusCode).toBe(201);
    });
  });

  test("personal data can be exported, and the account deleted; its invoices are kept without personal data", async () => {
    const { phone, options } = await signInCustomer(shop().backend);
    const [invoice] = await sql<{ id: number }>(
      "INSERT INTO invoices (customer_id, user_name, user_phone, payment_type_id, final_price) SELECT id, 'Əli', phone, 3, 10.50 FROM customers WHERE phone = $1 RETURNING id",
      [phone],
    );
    const { data } = await auth().getMyData({}, options);
    expect(data).toMatchObject({
      userModel: { userPhone: phone },
      basket: [],
      favourites: [],
      modelWishes: [],
      sessions: [{ device: expect.any(String) }],
      invoices: [{ id: invoice?.id, user_name: "Əli", final_price: 10.5 }],
    });
    await auth().deleteAccount({}, options);
    expect(await failureOf(auth().getUser({}, options))).toBe("401 UNAUTHENTICATED");
    expect(await sql("SELECT 1 FROM customers WHERE phone = $1", [phone])).toEqual([]);
    expect(
      await sql(
        "SELECT customer_id, user_name, user_phone, final_price::float AS price FROM invoices WHERE id = $1",
        [invoice?.id],
      ),
    ).toEqual([{ customer_id: null, user_name: null, user_phone: null, price: 10.5 }]);
  });
});
