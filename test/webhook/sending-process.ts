/** A process that sends webhooks like the server. The tests beside it start and kill it. */
import { runWhenNotified } from "@/lib/server/jobs/run-when-notified";
import { webhook } from "@/lib/server/modules/webhook/module";

runWhenNotified(webhook.jobs ?? []);
