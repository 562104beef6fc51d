// A test preloads this into an import. It sends every https request to the server at PICTURES_AT
// instead, with the original host in the Host header.
import { get } from "node:http";
import https from "node:https";
import { syncBuiltinESMExports } from "node:module";

https.get = ({ hostname, pathname }, { signal }, onResponse) =>
  get(
    new URL(pathname, process.env.PICTURES_AT),
    { signal, headers: { Host: hostname } },
    onResponse,
  );
syncBuiltinESMExports();
