/** The commit of the release before this one: its worker and its images are made from the repository's history. */
export const PREVIOUS_RELEASE = '3c07de2';
