/** The pages of the application, behind the `#`. */
export const pages = {
  races: () => '/',
  entries: (raceId: string) => `/race/${raceId}`,
  entry: (entryId: string) => `/entry/${entryId}`,
};
/** What is asked of competitions here. */
export const RACES = ['science-race'];
