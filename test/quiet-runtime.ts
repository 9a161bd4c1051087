import { DefaultLogger, Runtime } from '@temporalio/worker';

/**
 * What Temporal's engine tells in tests: errors. A worker of the tests has one engine and one copy of this module for all its
 * files, and an engine that stopped between two of them begins again with what it was told here.
 */
Runtime.install({ logger: new DefaultLogger('ERROR') });
