import type { DialectName } from './engine.ts';

/*
 * The functions that a program may call. None reads a file, a setting, a catalogue, a sequence, the session or the
 * clock of the machine beyond today's date, none sleeps, and none makes long text out of short (repeat, lpad, printf).
 */

const shared = `
  abs ceil ceiling floor round trunc sign sqrt exp ln log log10 log2 power pow mod greatest least
  sin cos tan asin acos atan atan2 pi degrees radians
  lower upper trim ltrim rtrim length char_length character_length octet_length substring substr left right
  replace reverse concat concat_ws split_part strpos position starts_with ascii translate initcap
  coalesce nullif
  count sum avg min max stddev stddev_samp stddev_pop variance var_samp var_pop corr covar_pop covar_samp
  regr_slope regr_intercept regr_r2 bool_and bool_or every any_value
  row_number rank dense_rank percent_rank cume_dist ntile lag lead first_value last_value nth_value
  date_trunc date_part extract age now current_date current_timestamp
`;

const own: Readonly<Record<DialectName, string>> = {
  duckdb: `
    add subtract multiply divide ceil cbrt even fdiv fmod gcd lcm isnan isinf isfinite
    count_star count_if countif arg_min arg_max argmin argmax min_by max_by median mode quantile quantile_cont quantile_disc
    mad product entropy skewness kurtosis sem arbitrary first last approx_count_distinct approx_quantile approx_top_k
    string_agg group_concat listagg list array_agg histogram fsum kahan_sum favg weighted_avg geomean
    len strlen ucase lcase contains prefix suffix ends_with instr like_escape ilike_escape not_like_escape not_ilike_escape
    regexp_matches regexp_full_match regexp_extract regexp_extract_all regexp_replace regexp_escape strip_accents
    string_split str_split string_split_regex nfc_normalize unicode ord chr hash md5
    levenshtein damerau_levenshtein editdist3 jaccard jaro_similarity jaro_winkler_similarity hamming
    year month day hour minute second quarter week weekday weekofyear dayofweek isodow dayofmonth dayofyear dayname
    monthname decade century isoyear yearweek era epoch epoch_ms julian last_day make_date make_timestamp to_timestamp
    date_diff datediff date_sub datesub date_add datetrunc datepart strftime strptime try_strptime time_bucket today
    days_in_month to_days to_months to_years to_hours to_minutes to_seconds to_weeks
    list_value list_extract list_element list_contains list_has list_has_any list_has_all list_position list_sort
    list_reverse_sort list_distinct list_unique list_filter list_transform list_apply list_reduce list_slice list_sum
    list_avg list_min list_max list_count list_aggregate list_concat list_cat list_zip list_resize list_any_value
    list_string_agg list_reverse list_append array_contains array_length array_to_string array_extract array_slice array_aggregate
    range generate_series unnest flatten struct_pack struct_extract row map map_extract map_keys map_values cardinality
    json_extract json_extract_string json_array_length json_keys json_type json_valid to_json typeof can_cast_implicitly
    constant_or_null
  `,
  postgres: `
    cbrt div width_bucket btrim octet_length overlay regexp_replace regexp_match regexp_matches regexp_like regexp_count
    regexp_substr regexp_split_to_array regexp_split_to_table string_to_array strpos chr md5 to_char to_date to_timestamp to_number normalize
    make_date make_timestamp make_interval date_bin justify_days justify_hours isfinite timezone
    mode percentile_cont percentile_disc string_agg array_agg array_length array_to_string array_position cardinality unnest
    generate_series grouping scale trim_scale num_nonnulls num_nulls like_escape ilike_escape
    json_extract_path_text jsonb_extract_path_text jsonb_array_length json_array_length
    regr_count regr_avgx regr_avgy overlaps tsrange daterange numrange
  `,
  clickhouse: `
    if ifnull isnull isnotnull multiif empty notempty assumenotnull tonullable plus minus multiply divide intdiv intdivorzero modulo negate
    equals notequals less greater lessorequals greaterorequals and or not xor in notin like notlike between
    countif sumif avgif minif maxif anyif uniq uniqif uniqexact uniqexactif uniqhll12 uniqcombined quantile quantileexact quantiles quantilesexact
    median medianexact argmin argmax any anylast grouparray groupuniqarray topk stddevpop stddevsamp stddevsampif varpop varsamp quantileexactif quantileif
    sumdistinct countdistinct skewpop kurtpop
    lowerutf8 upperutf8 lengthutf8 substringutf8 reverseutf8 positioncaseinsensitive positioncaseinsensitiveutf8 positionutf8
    match extract extractall replaceone replaceall replaceregexpone replaceregexpall startswith endswith splitbychar splitbystring
    trimleft trimright trimboth ngramdistance toyear tomonth todayofmonth todayofweek todayofyear tohour tominute tosecond
    toquarter tomonday tostartofmonth tostartofquarter tostartofyear tostartofday tostartofhour tostartofweek
    toyyyymm toyyyymmdd datediff dateadd datesub adddays addmonths addyears addweeks subtractdays subtractmonths subtractyears
    today yesterday formatdatetime parsedatetimebesteffort parsedatetimebesteffortornull
    toint8 toint16 toint32 toint64 touint8 touint16 touint32 touint64 tofloat32 tofloat64 todate todate32 todatetime todatetime64 tostring todecimal64
    toint64ornull tofloat64ornull todateornull todatetimeornull cast isnan isinfinite isfinite
    array arrayjoin arrayelement arraymap arrayfilter arraysum arrayavg arraymin arraymax arraycount arraysort arrayreversesort arraydistinct arrayconcat
    arrayslice arrayexists arrayall has hasany hasall indexof length tuple tupleelement arraystringconcat
    rownumberinallblocks runningdifference neighbor roundbankers intexp2 exp2 exp10 cityhash64 siphash64 halfmd5
    leftutf8 rightutf8 concatassumeinjective materialize
  `,
};

/** The functions of an engine, in lower case. */
export const allowedFunctions: Readonly<Record<DialectName, ReadonlySet<string>>> = {
  duckdb: wordsOf(own.duckdb),
  postgres: wordsOf(own.postgres),
  clickhouse: wordsOf(own.clickhouse),
};

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(`${shared} ${text}`.split(/\s+/).filter((word) => word !== ''));
}
