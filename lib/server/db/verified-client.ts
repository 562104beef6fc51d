import { Client } from "pg";
import { verifyConnection } from "./verify-connection";

type ConnectCallback = (error?: Error) => void;

const ignore = () => undefined;

/**
 * A connection of the shop's pools. It is open once the database has also said whose it is and what
 * time it is there, so that the limit on connecting covers both: a slow database is not waited for
 * twice.
 */
export class VerifiedClient extends Client {
  override connect(): Promise<Client>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<Client> | void {
    const connecting = this.#connectAdmitted();
    if (!callback) return connecting;
    connecting.then(() => callback(), callback);
  }

  async #connectAdmitted(): Promise<Client> {
    // The pool listens only later, and an error that nobody listens for ends the process.
    this.on("error", ignore);
    await super.connect();
    try {
      await verifyConnection(this);
    } catch (error) {
      // Of a connection that did not come to be the pool closes nothing.
      void this.end().catch(ignore);
      throw error;
    }
    return this;
  }
}
