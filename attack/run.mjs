// `npm run attack`: what a thief would try, against a local shop started on the data and build of
// `npm start`, which must not be running (Linux: reads /proc). Ends with exit code 1 when an attack
// got through.
import { attacks } from "./attacks.mjs";
import { attackedShop } from "./shop.mjs";

const only = process.argv[2]?.replace(/^--only=/, "").split(",");
const shop = await attackedShop();
let through = 0;
try {
  for (const { point, name, run } of attacks.filter(
    (attack) => !only || only.includes(attack.point),
  )) {
    // An attack that breaks off says nothing about the shop.
    const { seen, held } = await run(shop).catch((error) => ({
      seen: `broke off: ${error}`,
      held: false,
    }));
    if (!held) through += 1;
    console.log(`${held ? "held   " : "THROUGH"} (${point}) ${name}\n        ${seen}`);
  }
} finally {
  shop.link.close();
  shop.stop();
}
console.log(through ? `${through} attacks got through` : "All attacks held");
process.exitCode = through ? 1 : 0;
setTimeout(() => process.exit(), 3000).unref();
