// Loaded before an import: what it would ask of an https address of the public internet, it asks of
// the server PICTURES_AT.
import { get } from "node:http";
import https from "node:https";
import { syncBuiltinESMExports } from "node:module";

https.get = ({ hostname, pathname }, { signal }, answered) =>
  get(
    new URL(pathname, process.env.PICTURES_AT),
    { signal, headers: { Host: hostname } },
    answered,
  );
syncBuiltinESMExports();
