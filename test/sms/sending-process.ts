/** A process that sends queued messages like the server. queue.test.ts starts and kills it. */
import { sendSms } from "@/lib/server/ports/sms/send-sms";
import { runWhenNotified } from "@/lib/server/jobs/run-when-notified";

runWhenNotified([sendSms]);
