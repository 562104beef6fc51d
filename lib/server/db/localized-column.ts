/**
 * SQL for a localised column of table `t`, with Azerbaijani as the fallback; $1 is the language.
 */
export const localizedColumn = (table: string, column: string, as: string) =>
  `(SELECT ${column} FROM ${table}_locales WHERE _parent_id = t.id AND ${column} IS NOT NULL ORDER BY (_locale = $1::_locales) DESC, (_locale = 'az') DESC LIMIT 1) AS "${as}"`;
