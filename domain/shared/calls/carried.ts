/**
 * What messages to workflows, and the activities that they lead to, carry in their headers, so that log lines and spans of
 * one act are found together: the request that caused it, and its span as W3C writes it. Nobody's data, never encrypted.
 */
export const CARRIED = ['request-id', 'traceparent'] as const;
