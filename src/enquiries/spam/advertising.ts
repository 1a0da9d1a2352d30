const each = (beginnings: readonly string[], ends: readonly string[]): string[] =>
  beginnings.flatMap((beginning) => ends.map((end) => `${beginning} ${end}`))

const site = ['website', 'web site', 'site', 'blog', 'domain']

const business = [...site, 'business', 'company', 'brand', 'firm']

/**
 * Phrases of contact-form advertising, as in `SentTexts.phrases`: small letters, no marks. None is
 * about a language, a country or a people. Each list is one signal below the threshold, since
 * honest people use the same words.
 */
export const advertising = {
  /** Selling search rank and links. */
  searchRank: [
    'seo',
    ...each(['search engine'], ['optimization', 'optimisation']),
    ...['backlink', 'back link', 'guest post', 'sponsored post', 'sponsored article'],
    ...['backlinks', 'back links', 'guest posts', 'guest posting', 'sponsored posts'],
    ...each(['link'], ['building', 'insertion', 'exchange']),
    ...['dofollow', 'do follow link', 'domain authority', 'domain rating', 'organic traffic'],
    ...each(['first page', '1st page', 'page one', 'top'], ['of google']),
    ...each(['rank'], ['higher', 'first', '1']),
    'keyword research',
  ],
  /** What the reader's website lacks. */
  readersWebsite: [
    ...each(
      ['improve', 'boost', 'grow', 'increase', 'redesign', 'optimise', 'optimize'],
      [...each(['your'], business)],
    ),
    ...each(
      ['traffic', 'visitors', 'clients', 'leads', 'sales', 'articles', 'post', 'audit'].flatMap(
        (what) => [`${what} to`, `${what} for`, `${what} of`, `${what} on`],
      ),
      each(['your'], business),
    ),
    ...each(each(['your'], site), [
      ...['ranking', 'rankings', 'traffic', 'visibility', 'design', 'performance', 'has errors'],
      ...['does not rank', 'is not ranking', 'to the first page', 'could rank', 'needs'],
    ]),
    ...each(['put'], each(['your'], business)),
  ],
  /** Greetings to a website's owner. */
  siteOwner: each(
    ['dear', 'hi', 'hello', 'hey', 'attention', 'attn', 'to', 'to the'],
    [
      ...['webmaster', 'web master', 'admin', 'marketing manager', 'marketing team'],
      ...each(business, ['owner', 'admin', 'manager']),
    ],
  ),
  /** A firm's services. */
  offer: [
    ...each(
      ['we', 'we can', 'we also'],
      [
        ...['offer', 'provide', 'supply', 'deliver', 'specialise', 'specialize'],
        ...each(['help'], ['businesses', 'companies', 'law firms', 'firms', 'brands']),
      ],
    ),
    ...each(
      ['we are a', 'we are an'],
      ['agency', 'seo agency', 'marketing agency', 'web design company', 'leading'],
    ),
    ...each(
      ['our'],
      [
        ...['agency', 'packages', 'portfolio', 'pricing', 'prices', 'rates', 'experts'],
        ...['developers', 'designers', 'clients include', 'services include', 'services start'],
      ],
    ),
    ...each(
      ['affordable', 'competitive', 'low', 'cheap', 'lowest'],
      ['price', 'prices', 'rate', 'rates'],
    ),
  ],
  /** Calls to act at once. */
  call: [
    ...each(['click'], ['here', 'the link', 'below', 'on the link']),
    ...each(
      ['visit our', 'visit my', 'check out our', 'check out my', 'check our'],
      [...['website', 'site', 'page', 'profile', 'channel', 'portfolio', 'price list']],
    ),
    ...each(
      ['order', 'buy', 'join', 'register', 'apply', 'subscribe', 'act', 'start', 'sign up'],
      ['now', 'today', 'here'],
    ),
    ...['limited time', 'dont miss', 'reply yes', 'reply with yes', 'reply interested'],
    ...each(['free'], ['audit', 'demo', 'trial', 'proposal', 'sample', 'website analysis']),
    ...each(['message me on', 'text me on'], ['whatsapp', 'telegram']),
    'price list',
  ],
  /** Opting out. */
  optOut: [
    ...['unsubscribe', 'opt out', 'no longer wish to receive', 'this is an advert'],
    ...each(['stop receiving'], ['these', 'such', 'our', 'my']),
    ...each(
      ['remove', 'removed'],
      each(['from our', 'from my', 'from this', 'from the'], ['list', 'mailing list']),
    ),
  ],
  /** Leads and followers for money. */
  leads: [
    ...each(
      ['exclusive', 'qualified', 'verified', 'fresh', 'targeted', 'more', 'generate', 'buy'],
      ['leads'],
    ),
    'lead generation',
    ...each(
      ['email', 'e mail', 'contact', 'b2b', 'b2b email'],
      ['list', 'lists', 'database', 'databases', 'data'],
    ),
    ...each(['buy', 'real', 'more', 'instagram', 'tiktok'], ['followers', 'instagram followers']),
    ...each(
      ['to contact forms of', 'to contact forms on', 'through contact forms of'],
      [...['millions', 'thousands', 'websites', '5 million', '1 million']],
    ),
    ...['mass mailing', 'email marketing'],
  ],
  /** Money that makes itself. */
  easyMoney: [
    ...['passive income', 'financial freedom', 'double your', 'work from home and earn'],
    ...each(['guaranteed'], ['profit', 'profits', 'return', 'returns', 'income']),
    ...each(['daily', 'weekly'], ['profit', 'profits', 'returns', 'payouts']),
    ...each(['investment'], ['opportunity', 'platform', 'offer', 'plan']),
    ...each(
      ['crypto', 'bitcoin', 'forex', 'trading', 'crypto trading'],
      [...['signals', 'bot', 'robot', 'investment', 'giveaway', 'airdrop', 'platform']],
    ),
  ],
  /** Gambling, pills and company. */
  vice: [
    ...each(['online'], ['casino', 'casinos', 'betting', 'poker', 'slots', 'pharmacy', 'dating']),
    ...['free spins', 'no deposit bonus', 'welcome bonus', 'sports betting', 'jackpot'],
    ...['viagra', 'cialis', 'tramadol', 'without prescription', 'no prescription'],
    ...each(['hot', 'sexy', 'single', 'beautiful'], ['girls', 'women', 'singles', 'ladies']),
    ...['porn', 'escort', 'escorts', 'adult dating', 'adult videos', 'webcam'],
  ],
  loans: [
    ...each(
      ['business', 'personal', 'instant', 'quick', 'unsecured'],
      ['loan', 'loans', 'funding', 'financing'],
    ),
    ...['loan offer', 'interest loan', 'no credit check', 'working capital', 'line of credit'],
    ...each(['apply for'], ['a loan', 'our loan']),
  ],
  /** A fortune that needs moving. */
  fortune: [
    ...each(['transfer', 'transfer of'], ['the sum', 'this sum', 'the funds', 'these funds']),
    ...each(['mutual', 'business'], ['proposal', 'proposition', 'business proposal']),
    ...['risk free', 'late client', 'consignment', 'fund beneficiary', 'deposited the sum'],
    ...['inheritance fund', 'inheritance funds', 'as next of kin'],
  ],
  /** Asking to answer at another address. */
  otherAddress: [
    ...each(
      ['private', 'personal', 'direct'].flatMap((which) => [`my ${which}`, `our ${which}`]),
      ['email', 'e mail', 'address'],
    ),
    ...each(['whatsapp', 'telegram'], ['me', 'us', 'number', 't me', '1']),
    ...['t me', 'wa me'],
  ],
} as const satisfies Record<string, readonly string[]>
