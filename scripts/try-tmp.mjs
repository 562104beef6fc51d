import { runToEnd } from "./launcher/shutdown.mjs";
import { startPostgres } from "./launcher/postgres.mjs";
import { prepareDatabase } from "./launcher/prepare-database.mjs";
import { drawDemoPictures } from "./launcher/demo-pictures.mjs";
import { step } from "./launcher/steps.mjs";
await runToEnd(async () => {
  const env = { ...process.env, DATA_DIR: "/tmp/start-exp/data", PORT: "3120" };
  drawDemoPictures(env);
  await step("PostgreSQL", async () => { const p = await startPostgres({ dataDir: env.DATA_DIR, database: "vitrin" }); env.DATABASE_URL = p.url; return `port ${p.port}`; });
  await step("Data", (tell) => prepareDatabase(env, tell), { announce: "migrating and seeding" });
  await new Promise(() => {});
});
