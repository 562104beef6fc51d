/**
 * SQL: the parameters of product `p` as a JSON array of `ParameterRow`s, in the order of the
 * product's table. `$1` is the language, with Azerbaijani as the fallback. `andCondition`: a
 * further SQL condition on the parameters' definitions `d`, beginning with `AND`.
 */
export const parametersSql = (
  andCondition = "",
): string => `(SELECT json_agg(json_build_object('key', d.key, 'title', COALESCE(dl.title, daz.title), 'unit', COALESCE(dl.unit, daz.unit), 'number', pp.number,
            'text', COALESCE(ml.data, maz.data, pl.text, paz.text)) ORDER BY pp._order)
        FROM products_parameters pp JOIN parameters d ON d.id = pp.parameter_id
        LEFT JOIN parameters_locales dl ON dl._parent_id = d.id AND dl._locale = $1::_locales
        LEFT JOIN parameters_locales daz ON daz._parent_id = d.id AND daz._locale = 'az'
        LEFT JOIN parameter_masks_locales ml ON ml._parent_id = pp.mask_id AND ml._locale = $1::_locales
        LEFT JOIN parameter_masks_locales maz ON maz._parent_id = pp.mask_id AND maz._locale = 'az'
        LEFT JOIN products_parameters_locales pl ON pl._parent_id = pp.id AND pl._locale = $1::_locales
        LEFT JOIN products_parameters_locales paz ON paz._parent_id = pp.id AND paz._locale = 'az'
        WHERE pp._parent_id = p.id ${andCondition})`;
