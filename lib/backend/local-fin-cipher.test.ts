import { ORPCError } from "@orpc/client";
import { ok } from "@/lib/contract/envelope";
import { decryptFin } from "@/lib/format/fin-cipher";
import { emptyBackend } from "./empty";
import { withLocalFinCipher } from "./local-fin-cipher";

const PASSPHRASE = "the existing backend's";

test("sends the backend a code that it can decrypt, and maps its 400 to FIN_WRONG", async () => {
  const lookups: (string | null)[] = [];
  const upstream = {
    ...emptyBackend.credit,
    getCreditContract: async ({ contract_key }: { contract_key: string }) => {
      const fin = decryptFin(contract_key, PASSPHRASE);
      lookups.push(fin);
      if (fin !== "5ABC1D2")
        throw new ORPCError("BAD_REQUEST", { status: 400, message: "kod səhvdir" });
      return ok([]);
    },
  };
  const credit = withLocalFinCipher(upstream, PASSPHRASE);
  const { data } = await credit.findCreditContract({ fin: " 5abc1d2 " });
  expect(decryptFin(data.finCode, PASSPHRASE)).toBe("5ABC1D2");
  await expect(credit.findCreditContract({ fin: "x" })).rejects.toMatchObject({
    code: "FIN_WRONG",
    status: 400,
  });
  expect(lookups).toEqual(["5ABC1D2", "X"]);
  await expect(
    withLocalFinCipher(upstream, undefined).findCreditContract({ fin: "x" }),
  ).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
});
