import { createHmac } from "node:crypto";
import { keyFor } from "@/lib/server/keys/key-for";

const HALF = 1000;
const ROUNDS = 8;

/**
 * A permutation of the numbers below a million that depends on the shop's secret: no two values
 * have the same result (a Feistel network with two halves of three digits).
 * @param value 0 to 999,999
 */
export function feistelPermute(value: number): number {
  const key = keyFor("payment number");
  let [left, right] = [Math.floor(value / HALF), value % HALF];
  for (let round = 0; round < ROUNDS; round++) {
    const mac = createHmac("sha256", key).update(`${round} ${right}`).digest();
    [left, right] = [right, (left + mac.readUInt32BE(0)) % HALF];
  }
  return left * HALF + right;
}
