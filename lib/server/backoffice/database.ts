import { postgresAdapter } from "@payloadcms/db-postgres";
import pg, { type PoolConfig } from "pg";
import { poolOptions } from "../db/pool-options";

type Options = Parameters<typeof postgresAdapter>[0];

class SurvivingPool extends pg.Pool {
  constructor(config?: PoolConfig) {
    super(config);
    // Payload listens on its first connection only: without this an idle one that is killed would end the process.
    this.on("error", (error) => console.error("database connection of the back office lost:", error.message));
    // A query on a connection in use fails by itself.
    this.on("connect", (client) => client.on("error", () => undefined));
  }
}

/** Payload's own small pool (docs/adr/0005), with the shop's time limits. The adapter's types come from another copy of `pg`'s. */
export const backOfficeDatabase = (migrationDir: string) =>
  postgresAdapter({ pg: { ...pg, Pool: SurvivingPool } as unknown as NonNullable<Options["pg"]>, pool: { ...poolOptions(), max: 5 } as Options["pool"], push: false, migrationDir });
