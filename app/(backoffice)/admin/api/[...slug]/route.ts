import config from "@payload-config";
import {
  REST_DELETE,
  REST_GET,
  REST_OPTIONS,
  REST_PATCH,
  REST_POST,
  REST_PUT,
} from "@payloadcms/next/routes";
import { admitBody, admitRead } from "@/lib/server/backoffice/admit-body";
import { answerWhenDatabaseDown } from "@/lib/server/backoffice/answer-when-database-down";
import { withStaffCookie } from "@/lib/server/backoffice/staff-cookie";
import { withHashingLimit } from "@/lib/server/backoffice/staff/hashing-limit";
import { withMigrationNotice } from "@/lib/server/backoffice/migration-notice";

type Handler = ReturnType<typeof REST_POST>;

/**
 * Wraps every handler of Payload's REST API. From the outside in: the session cookie is renamed on
 * https, a missing migration is explained (in development), and a failure becomes 503 while the
 * database is down.
 */
const wrapHandler =
  (handler: Handler): Handler =>
  async (request, args) =>
    withStaffCookie(
      await withMigrationNotice(() =>
        answerWhenDatabaseDown(request, () => handler(request, args)),
      ),
    );

/**
 * Writes also need a session before their body is read, and are queued if they may hash a password.
 */
const writeHandler = (handler: Handler): Handler =>
  wrapHandler((request, args) =>
    admitBody(request, () => withHashingLimit(request, () => handler(request, args))),
  );

/** Reads are refused if their path contains a name that every object has, such as `constructor`. */
const readHandler = (handler: Handler): Handler =>
  wrapHandler((request, args) => admitRead(request, () => handler(request, args)));

export const DELETE = writeHandler(REST_DELETE(config));
export const GET = readHandler(REST_GET(config));
export const OPTIONS = wrapHandler(REST_OPTIONS(config));
export const PATCH = writeHandler(REST_PATCH(config));
export const POST = writeHandler(REST_POST(config));
export const PUT = writeHandler(REST_PUT(config));
