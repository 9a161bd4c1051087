/** The pages of the application, behind the `#`. */
export const pages = {
  races: () => '/',
  race: (raceId: string) => `/race/${raceId}`,
  entry: (raceId: string) => `/race/${raceId}/entry`,
};
