/** A file that comes with the product and is published to everybody, by its guid. */
export const PUBLISHED_FILES = {
  commitment: {
    guid: '5d1f4c1e-6f0b-4a55-9a8e-2c8f0e6b7a10',
    business_type: 'commitment_template',
    real_name: '承诺书模板.pdf',
    download_url: '/templates/commitment-letter.pdf',
  },
} as const;

/** The published file of a guid; undefined when there is none, or none of the asked `business_type`. */
export const publishedFile = (guid: string, business_type?: string) =>
  Object.values(PUBLISHED_FILES).find(
    (file) => file.guid === guid && (business_type === undefined || file.business_type === business_type),
  );
