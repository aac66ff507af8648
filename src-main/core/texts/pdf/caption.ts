/** How the caption of a table or a figure begins: its kind, its number, a mark or a capital. */
export const CAPTION =
  /^(?:table|figure|fig\.|tab\.|scheme|algorithm|图|表)\s*(?:[A-Z]?\.?\d{1,3}|[IVX]{1,5})\s*(?:[.:|]|(?=\p{Lu})|$)/iu;
