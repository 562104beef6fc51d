import { withClient } from "../scratch-shop";

/**
 * Gives a test its own tables of queued messages, in a separate schema of the tests' database,
 * because the shop under test sends the messages in the public tables.
 */
export function isolatedQueue(name: string): {
  url: string;
  name: string;
  create: () => Promise<void>;
  remove: () => Promise<void>;
} {
  const server = process.env.DATABASE_URL ?? "";
  const schema = `${name}_${process.pid}`;
  const url = new URL(server);
  url.searchParams.set("options", `-c search_path=${schema},public`);
  url.searchParams.set("application_name", schema);
  return {
    url: url.href,
    name: schema,
    create: () =>
      withClient(
        server,
        async (client) =>
          void (await client.query(
            `CREATE SCHEMA ${schema}; CREATE TABLE ${schema}.sms_messages (LIKE public.sms_messages INCLUDING ALL); CREATE TABLE ${schema}.mail_messages (LIKE public.mail_messages INCLUDING ALL); CREATE TABLE ${schema}.job_heartbeats (LIKE public.job_heartbeats INCLUDING ALL); CREATE TABLE ${schema}.shop_facts (LIKE public.shop_facts INCLUDING ALL); CREATE TABLE ${schema}.indexnow_addresses (LIKE public.indexnow_addresses INCLUDING ALL)`,
          )),
      ),
    remove: () =>
      withClient(
        server,
        async (client) => void (await client.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`)),
      ),
  };
}
