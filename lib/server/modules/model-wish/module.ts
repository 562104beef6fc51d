import type { Module } from "../../module";
import { transaction } from "../../db/pool";
import { deleteOutdatedContacts } from "../awaited-model/delete-wishes";
import { tellArrivedModels } from "./tell-arrived-models";

/** Tells shoppers when a model that the shop did not have is on sale (docs/adr/0083). */
export const modelWish: Module = {
  jobs: [
    {
      name: "tell-arrived-models",
      // From 9 to 21 o'clock in Baku (UTC+4), because an SMS at night disturbs.
      schedule: "* 5-16 * * *",
      timeoutS: 120,
      run: tellArrivedModels,
    },
  ],
  outdated: [
    {
      table: "model_wishes",
      condition: "waiting = 0 AND updated_at < now() - interval '90 days'",
    },
  ],
  async cleanUp() {
    while (await transaction(deleteOutdatedContacts));
  },
};
