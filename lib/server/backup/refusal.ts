/** What the operator is told and can act on: printed without a stack. */
export class BackupRefusal extends Error {
  override name = "BackupRefusal";
}
