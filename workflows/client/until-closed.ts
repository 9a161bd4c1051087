import { defaultGrpcRetryOptions, makeGrpcRetryInterceptor, type ConnectionOptions } from '@temporalio/client';

type Interceptor = NonNullable<ConnectionOptions['interceptors']>[number];
type Call = ReturnType<Interceptor>;

const retrying = makeGrpcRetryInterceptor(defaultGrpcRetryOptions());
const nothing = () => {};
/** What is tried again once the connection is closed: nobody waits for its answer any more. */
const ENDED = { start: nothing, sendMessage: nothing, halfClose: nothing } as unknown as Call;

/**
 * Tries calls again as the client does by itself, but only until the connection is closed: a try after that would throw
 * from a timer, where nothing catches it, and end the process while it stops.
 */
export const retryUntilClosed: Interceptor = (options, nextCall) => {
  let begun = false;
  return retrying(options, (of) => {
    try {
      return nextCall(of);
    } catch (error) {
      if (begun) return ENDED;
      throw error;
    } finally {
      begun = true;
    }
  });
};
