/** An error that the operator can resolve: its message is printed without a stack trace. */
export class BackupRefusal extends Error {
  override name = "BackupRefusal";
}
