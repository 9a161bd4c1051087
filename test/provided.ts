/** What the start of a run (global-setup.ts) hands to its test files. */
declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's, on any database. */
    postgresUrl: string;
    temporalAddress: string;
    temporalUiUrl: string;
    filesDir: string;
    /** The file with the workflows. */
    workflowBundle: string;
  }
}

/** The database that worlds are copied from. */
export const TEMPLATE = 'parks_template';
