import { handleApi } from "@/lib/server/http/handle";

export { handleApi as DELETE, handleApi as GET, handleApi as HEAD, handleApi as PATCH, handleApi as POST, handleApi as PUT };
