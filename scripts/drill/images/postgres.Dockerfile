# Postgres 18 of Debian with an entry point that reads the variables of the official image.
FROM debian:forky-slim
RUN apt-get -o Acquire::Check-Valid-Until=false update -qq && apt-get install -y -qq --no-install-recommends postgresql-18 postgresql-client-18 && \
    rm -rf /var/lib/apt/lists/* /var/lib/postgresql/18
ENV PATH=/usr/lib/postgresql/18/bin:$PATH PGDATA=/var/lib/postgresql/18/docker
RUN mkdir -p /docker-entrypoint-initdb.d /var/run/postgresql && \
    chown -R postgres:postgres /var/lib/postgresql /var/run/postgresql
COPY postgres-entrypoint.sh /usr/local/bin/docker-entrypoint.sh
VOLUME /var/lib/postgresql
STOPSIGNAL SIGINT
EXPOSE 5432
ENTRYPOINT ["docker-entrypoint.sh"]
CMD ["postgres"]
