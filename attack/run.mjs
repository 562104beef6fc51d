// `npm run attack`: attacks a local shop that is started on the data and the build of `npm start`,
// which must not be running. Linux only: it reads /proc. The exit code is 1 if an attack succeeded.
import { attacks } from "./attacks.mjs";
import { startAttackedShop } from "./shop.mjs";

const only = process.argv[2]?.replace(/^--only=/, "").split(",");
const shop = await startAttackedShop();
let succeeded = 0;
try {
  for (const { point, name, run } of attacks.filter(
    (attack) => !only || only.includes(attack.point),
  )) {
    // An attack that breaks off shows nothing about the shop, so it counts as successful.
    const { observed, isRepelled } = await run(shop).catch((error) => ({
      observed: `broke off: ${error}`,
      isRepelled: false,
    }));
    if (!isRepelled) succeeded += 1;
    console.log(
      `${isRepelled ? "repelled " : "SUCCEEDED"} (${point}) ${name}\n          ${observed}`,
    );
  }
} finally {
  shop.link.close();
  shop.stop();
}
console.log(succeeded ? `${succeeded} attacks succeeded` : "All attacks were repelled");
process.exitCode = succeeded ? 1 : 0;
setTimeout(() => process.exit(), 3000).unref();
