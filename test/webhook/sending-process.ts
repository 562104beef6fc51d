/** A process that sends webhooks like the server. The tests beside it start and kill it. */
import { runWhenNotified } from "@/lib/server/jobs/run-when-notified";
import { webhook } from "@/lib/server/modules/webhook/module";

const running = runWhenNotified(webhook.jobs ?? []);
process.once("SIGTERM", () => void running.stop(10_000).then(() => process.exit(0)));
