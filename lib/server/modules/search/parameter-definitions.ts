import { query } from "../../db/pool";

/**
 * A parameter that lists can be filtered by. `masks`: its allowed values (for the brand, all
 * brands); null if any number or text is allowed.
 */
export type ParameterDefinition = {
  id: number;
  key: string;
  type: "text" | "integer";
  masks: { id: number; code: string; labels: string[] }[] | null;
};

/**
 * Reads the parameters with these keys (null: all), with their masks and the masks' labels in every
 * language.
 */
export const parameterDefinitions = (
  keys: readonly string[] | null,
): Promise<ParameterDefinition[]> =>
  query<ParameterDefinition>(
    `SELECT d.id, d.key, d.type::text AS type, CASE WHEN d.key = 'brand'
       THEN (SELECT json_agg(json_build_object('id', b.id, 'code', b.slug, 'labels', json_build_array(b.title))) FROM brands b)
       ELSE (SELECT json_agg(json_build_object('id', m.id, 'code', m.code, 'labels', (SELECT json_agg(data) FROM parameter_masks_locales WHERE _parent_id = m.id))) FROM parameter_masks m WHERE m.parameter_id = d.id)
     END AS masks
     FROM parameters d WHERE ($1::text[] IS NULL OR d.key = ANY($1)) AND d.type <> 'info'`,
    [keys],
  );
