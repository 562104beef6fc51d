import { Client } from "pg";
import { markFailedConnect } from "./unreachable";
import { verifyConnection } from "./verify-connection";

type ConnectCallback = (error?: Error) => void;

const ignore = () => undefined;

/**
 * A connection of the shop's pools. It only counts as connected after the database's mode and time
 * have been read, so that the connection timeout covers these as well: a slow database is not
 * waited for twice.
 */
export class VerifiedClient extends Client {
  override connect(): Promise<Client>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<Client> | void {
    const connecting = this.#connectAndVerify();
    if (!callback) return connecting;
    connecting.then(() => callback(), callback);
  }

  async #connectAndVerify(): Promise<Client> {
    // The pool adds its listener later, and an `error` event without a listener would end the
    // process.
    this.on("error", ignore);
    try {
      await super.connect();
      await verifyConnection(this);
    } catch (error) {
      // The pool does not close a connection that failed to connect.
      void this.end().catch(ignore);
      throw markFailedConnect(error);
    }
    return this;
  }
}
