/** A scene of an acceleration package, with its packages and their products (spec §3); `is_free` 0 means paid. */
export interface PackageScene {
  name: string;
  packages: { name: string; is_free: 0 | 1; products: { name: string }[] }[];
}
