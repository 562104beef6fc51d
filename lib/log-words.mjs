/**
 * The words that are logged from a message of third-party code: those of PostgreSQL's, Node's,
 * Next's and Payload's own messages. Any other word is assumed to be a value, and redacted
 * (docs/adr/0071). So only add words from programs' messages, never names of people or products.
 */
const WORDS = `
a abort aborted about accept accepted accepting access accessed account action active adapter add added address after
again all allocate allow allowed already also an and another any api app application are argument arguments array as
assert assertion assigned assignment async asynchronous at attempt attempted attempts authenticate authenticated
authentication authorized available aware
back backend backup bad be because been before begin being beyond bind body boundary broken browser buffer build busy
but by byte bytes
cache call called caller calling calls can canceled cancelled canceling cancel cannot can't case cast cause certificate
change changed channel character characters check circular class cleaning client clients close closed code collection
column columns command commands commit common complete component concurrent config configuration configured conflict
conflicting connect connected connecting connection connections constant constraint constructor contain contains
content context convert converted converting cookie copy corrupt corrupted could could't count create created creating
cross current currently cursor custom
data database date deadlock decode decoding decrypt default deferred delete deleted deleting denied deprecated depth
descriptor destroyed detectable detected device different digest directory disconnected disk division do document does
doesn't done draft driver drop duplicate duration during dynamic
each email empty encoding end ended enough entity entry enum environment error errors evaluate event exceed exceeded
exceeds exception execute executed executing exist existing exists exit exited expected expired expression extend
extension external
fail failed failing fails failure falling fallback false fatal feature fetch fetching field fields file filename
files find finished first flag folder following for forbidden foreign format found fraction frozen full function
functions
gateway generated get global group
handle handler has hash have header headers heap height hook hooks host hostname html http https hung hydration
id identifier idle if ignored image images implemented import in inactive incoming incorrect index infinity initdb
initialize initialized initializing inner input insert inside install installed instance instead insufficient integer
interface internal interval into invalid invariant invocation is isn't isolation issuer it items iterable iterator its
job jobs join json just jwt
key keys kill killed kind
large last layout left length less level library limit limits line link list listen listener listeners load loaded
loading local locale lock locked login logged long longer lost
maintenance malformed mapping match matching maximum may media memory message messages metadata method migrate
migration migrations mime mimetype missing mode module more most move multiple must
name named native need needed negative nested network new next no node non none not nothing null number numeric
object obsolete of off offset old on once one only open opened opening operation operator option options or order
origin originating other out output outside over overflow overlap own
package page pages parameter parameters params parent parse parsed parsing part partition password path pattern
payload pending performed permission permitted phase pipe placeholder plan please policy pool port postgres postgresql
precision prepare prepared previous primary private process production program promise properties property protocol
prototype provide provided provider public
queried query queue quota
range rate raw re reached read readable reading ready reason receive received recent reconnecting recovery recursion
redirect refer reference references refresh refused regular rejected rejection relation relationship release released
remaining remote remove removed render rendered rendering repeated replica request requests require required requires
reserved reset resize resolve resource resources response result retry return returned returning right role rollback
rolled root route router row rows run running
same savepoint save saved scale schema scheme scope script search second section select self send sending sequence
serializable serialize serialized server service session set setting settings shared sharp should shut shutdown
shutting signal signature signed simple single size slot slots socket some something space specified split sql stack
stage standard start started starting state statement static status still stop stopped storage store stream string
strings structure subquery successful suddenly superuser support supported surrogate symbol syntax system
table tables taken target task temporary terminate terminated terminating test text than that the their them then there
these this those thread threw throw time timed timeout timestamp to token too transaction transactions transform
trigger true try trying tuple type types
unable unauthorized unavailable undefined unexpected unexpectedly unhandled unique unknown unlock unreachable
unrecognized unsafe unsupported until update updated updating upgrade upload uploads upstream url urls usage use used
user username uses using
valid validate validation value values varying verification verify version versions view violates violation
wait waited waiting warning was way were what when where whether which while width will with within without word worker
write writing written wrong www
you your zero zone
vitrin acquirer amount answered answers back-office bank callback catalogue circuit commerce contract credit engine given
interrupted mail outcome payment picture pictures prepared review said sandbox says shop sms staff terminal told trust twice
`;

/** All in lower case. */
export const LOG_WORDS = new Set(WORDS.trim().split(/\s+/));
