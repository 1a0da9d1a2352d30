const site = 'website|web_site|site|blog|domain'

const business = `${site}|business|company|brand|firm`

/** Every phrase of a pattern: `|` goes between alternatives, `_` for a space within one. */
const phrasesOf = (pattern: string): string[] =>
  pattern
    .split(' ')
    .map((alternatives) => alternatives.replaceAll('_', ' ').split('|'))
    .reduce((begun, words) => begun.flatMap((begin) => words.map((word) => `${begin} ${word}`)))

const signal = (says: string, weight: number, ...patterns: string[]) => ({
  says,
  weight,
  phrases: patterns.flatMap(phrasesOf),
})

/**
 * Phrases of contact-form advertising, in the form of `textsOf`: small letters, no marks. None is
 * about a language, a country or a people, and each stays below the threshold, since honest people
 * use the same words.
 */
export const advertising: readonly ReturnType<typeof signal>[] = [
  signal(
    'It greets the owner or manager of a website.',
    50,
    'dear|hi|hello|hey|attention|attn|to|to_the webmaster|web_master|admin|marketing_manager',
    'dear|hi|hello|hey|attention|attn|to|to_the marketing_team',
    `dear|hi|hello|hey|attention|attn|to|to_the ${business} owner|admin|manager`,
  ),
  signal(
    'It talks about search rankings or links.',
    50,
    'seo|backlink|backlinks|back_link|back_links|dofollow|do_follow_link|keyword_research',
    'guest_post|guest_posts|guest_posting|sponsored_post|sponsored_posts|sponsored_article',
    'search_engine optimization|optimisation',
    'link building|insertion|exchange',
    'domain_authority|domain_rating|organic_traffic',
    'first_page|1st_page|page_one|top of_google',
    'rank higher|first|1',
  ),
  signal(
    'It says what your website or business could do better.',
    45,
    `improve|boost|grow|increase|redesign|optimise|optimize|put your ${business}`,
    `traffic|visitors|clients|leads|sales|articles|post|audit to|for|of|on your ${business}`,
    `your ${site} ranking|rankings|traffic|visibility|design|performance|needs`,
    `your ${site} has_errors|does_not_rank|is_not_ranking|to_the_first_page|could_rank`,
  ),
  signal(
    'It offers a firm’s services.',
    40,
    'we|we_can|we_also offer|provide|supply|deliver|specialise|specialize',
    'we|we_can|we_also help businesses|companies|law_firms|firms|brands',
    'we_are_a|we_are_an agency|seo_agency|marketing_agency|web_design_company|leading',
    'our agency|packages|portfolio|pricing|prices|rates|experts|developers|designers',
    'our clients_include|services_include|services_start',
    'affordable|competitive|low|cheap|lowest price|prices|rate|rates',
  ),
  signal(
    'It offers contacts, leads or followers.',
    50,
    'exclusive|qualified|verified|fresh|targeted|more|generate|buy leads',
    'lead_generation|mass_mailing|email_marketing',
    'email|e_mail|contact|b2b|b2b_email list|lists|database|databases|data',
    'buy|real|more|instagram|tiktok followers|instagram_followers',
    'to_contact_forms_of|to_contact_forms_on|through_contact_forms_of millions|thousands|websites',
    'to_contact_forms_of|to_contact_forms_on|through_contact_forms_of 5_million|1_million',
  ),
  signal(
    'It says what to click, buy or join.',
    35,
    'click here|the_link|below|on_the_link',
    'visit_our|visit_my|check_out_our|check_out_my|check_our website|site|page|profile|channel',
    'visit_our|visit_my|check_out_our|check_out_my|check_our portfolio|price_list',
    'order|buy|join|register|apply|subscribe|act|start|sign_up now|today|here',
    'limited_time|dont_miss|reply_yes|reply_with_yes|reply_interested|price_list',
    'free audit|demo|trial|proposal|sample|website_analysis',
    'message_me_on|text_me_on whatsapp|telegram',
  ),
  signal(
    'It says how to unsubscribe.',
    45,
    'unsubscribe|opt_out|no_longer_wish_to_receive|this_is_an_advert',
    'stop_receiving these|such|our|my',
    'remove|removed from_our|from_my|from_this|from_the list|mailing_list',
  ),
  signal(
    'It promises easy money.',
    35,
    'passive_income|financial_freedom|double_your|work_from_home_and_earn',
    'guaranteed profit|profits|return|returns|income',
    'daily|weekly profit|profits|returns|payouts',
    'investment opportunity|platform|offer|plan',
    'crypto|bitcoin|forex|trading|crypto_trading signals|bot|robot|investment|giveaway|airdrop',
    'crypto|bitcoin|forex|trading|crypto_trading platform',
  ),
  signal(
    'It mentions casinos, pills or dating the way adverts do.',
    50,
    'online casino|casinos|betting|poker|slots|pharmacy|dating',
    'free_spins|no_deposit_bonus|welcome_bonus|sports_betting|jackpot',
    'viagra|cialis|tramadol|without_prescription|no_prescription',
    'hot|sexy|single|beautiful girls|women|singles|ladies',
    'porn|escort|escorts|adult_dating|adult_videos|webcam',
  ),
  signal(
    'It offers loans.',
    40,
    'business|personal|instant|quick|unsecured loan|loans|funding|financing',
    'loan_offer|interest_loan|no_credit_check|working_capital|line_of_credit',
    'apply_for a_loan|our_loan',
  ),
  signal(
    'It talks about a fortune waiting to be moved.',
    50,
    'transfer|transfer_of the_sum|this_sum|the_funds|these_funds',
    'mutual|business proposal|proposition|business_proposal',
    'risk_free|late_client|consignment|fund_beneficiary|deposited_the_sum',
    'inheritance_fund|inheritance_funds|as_next_of_kin',
  ),
  signal(
    'It asks you to reply to another address.',
    35,
    'my|our private|personal|direct email|e_mail|address',
    'whatsapp|telegram me|us|number|t_me|1',
    't_me|wa_me',
  ),
]
