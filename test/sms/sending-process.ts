/** A process that sends queued messages, as the server does; started by queue.test.ts, which also kills it. */
import { sendSms } from "@/lib/server/jobs/send-sms";
import { wakeJobs } from "@/lib/server/jobs/wake-jobs";

wakeJobs([sendSms]);
