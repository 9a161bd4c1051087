import { z } from 'zod';

const empty = (value: unknown) => (value === '' ? undefined : value);
/** A port that is listened at only once somebody names it; 0 is any that is free. */
export const optionalPort = z.preprocess(empty, z.coerce.number().int().min(0).max(65_535).optional());

/** What every process of the product takes from the environment to tell how it is. */
export const TELEMETRY = {
  /** Where the pages of numbers listen: this machine alone, unless told otherwise. */
  METRICS_HOST: z.preprocess(empty, z.string().default('127.0.0.1')),
  /** The collector of traces, as OTLP/HTTP: `http://collector:4318`. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.preprocess(empty, z.url({ protocol: /^https?$/ }).optional()),
};
