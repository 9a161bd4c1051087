interface Waiting<T, R> {
  item: T;
  resolve: (result: R) => void;
  reject: (error: unknown) => void;
}

/**
 * Writes what comes in batches, one at a time and in order: what comes while one is written goes with the next. `most` may wait; who comes
 * then is refused at once. A batch that failed by what one of it says is written one by one, so that the others are not refused for it.
 */
export function gather<T, R>(
  write: (batch: readonly T[]) => Promise<R>,
  { max, most, isOfOne }: { max: number; most: number; isOfOne: (error: unknown) => boolean },
) {
  const waiting: Waiting<T, R>[] = [];
  let writing: Promise<void> | undefined;
  const alone = ({ item, resolve, reject }: Waiting<T, R>) => write([item]).then(resolve, reject);
  const run = async () => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, max);
      try {
        const result = await write(batch.map(({ item }) => item));
        for (const { resolve } of batch) resolve(result);
      } catch (error) {
        if (batch.length > 1 && isOfOne(error)) for (const each of batch) await alone(each);
        else for (const { reject } of batch) reject(error);
      }
    }
    writing = undefined;
  };
  return {
    add(item: T): Promise<R> {
      if (waiting.length >= most) return Promise.reject(new Error(`${most} wait already`));
      return new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        writing ??= Promise.resolve().then(run);
      });
    },
    /** Resolves when nothing waits any more. */
    drained: async () => {
      while (writing) await writing;
    },
  };
}
