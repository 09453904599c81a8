/** The map of pick-up points, of a tile server that the merchant has chosen. */

export interface StreetMap {
  /** The address of a tile, with {z}, {x} and {y} in place of its zoom and position. */
  tiles: string
  /** Who has to be named beside the map, with a link each: terms of tile servers and of OpenStreetMap ask for it. */
  credits: { name: string; url: string }[]
}
