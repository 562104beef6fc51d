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
import { answerWhenAway } from "@/lib/server/backoffice/answer-when-away";
import { withStaffCookie } from "@/lib/server/backoffice/staff-cookie";
import { inHashingTurn } from "@/lib/server/backoffice/staff/hashing-turn";
import { answerUnmigrated } from "@/lib/server/backoffice/unmigrated";

type Handler = ReturnType<typeof REST_POST>;
const answered =
  (handler: Handler): Handler =>
  async (request, args) =>
    withStaffCookie(
      await answerUnmigrated(() => answerWhenAway(request, () => handler(request, args))),
    );
const admitted = (handler: Handler): Handler =>
  answered((request, args) =>
    admitBody(request, () => inHashingTurn(request, () => handler(request, args))),
  );
const read = (handler: Handler): Handler =>
  answered((request, args) => admitRead(request, () => handler(request, args)));

export const DELETE = admitted(REST_DELETE(config));
export const GET = read(REST_GET(config));
export const OPTIONS = answered(REST_OPTIONS(config));
export const PATCH = admitted(REST_PATCH(config));
export const POST = admitted(REST_POST(config));
export const PUT = admitted(REST_PUT(config));
